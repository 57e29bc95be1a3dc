"""Conquest: minors and powers that fall, peace terms, who goes where, new states [18, 20.2]."""
