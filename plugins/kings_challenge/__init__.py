"""The King's Challenge: Troyes for one, against le Roy."""
