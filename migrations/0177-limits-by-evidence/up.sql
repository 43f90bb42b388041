-- A row here has the database take a process's word for the time: only the owner makes one, where a sandbox begins.
revoke insert on sandbox.clock from chokdee_site;
