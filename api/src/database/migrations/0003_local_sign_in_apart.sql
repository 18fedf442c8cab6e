-- The local sign-in makes its tables itself, where it is loaded (firebase-wire/migrations). Accounts that exist stay.
DO $$
BEGIN
	IF NOT EXISTS (SELECT FROM "accounts") THEN
		DROP TABLE "refresh_tokens";
		DROP TABLE "email_codes";
		DROP TABLE "mailbox";
		DROP TABLE "accounts";
	END IF;
END
$$;
