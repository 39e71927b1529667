-- Trigram indexes for search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- array_to_string is only declared stable (elements of other types may depend on settings); of text it is immutable,
-- which a generated column requires.
CREATE FUNCTION join_text(parts text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_string(parts, chr(31));
