-- Runs once, when PostgreSQL creates the database of compose.yaml: the role of Daywork owns it and is not a superuser.
-- The image reads POSTGRES_PASSWORD_FILE into POSTGRES_PASSWORD, and removes the former, before it runs this file.
\getenv password POSTGRES_PASSWORD
create role daywork login password :'password';
alter database daywork owner to daywork;
-- The superuser connects only inside the container: docker compose exec --user postgres postgres psql daywork
alter role postgres password null;
