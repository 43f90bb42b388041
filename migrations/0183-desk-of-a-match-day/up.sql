-- The office names the members behind the players of the house's own game hosts: whose slips are open, and who would owe by a correction.
grant select on games.player to chokdee_office;
