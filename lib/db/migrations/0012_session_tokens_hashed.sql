-- A session's token is no longer stored, only its hash: who is signed in stays so.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
