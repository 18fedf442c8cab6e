ALTER TABLE "accounts" DROP CONSTRAINT IF EXISTS "accounts_email_unique";--> statement-breakpoint
ALTER TABLE "mailbox" ADD COLUMN "uid" text;--> statement-breakpoint
ALTER TABLE "mailbox" ADD CONSTRAINT "mailbox_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mailbox_uid" ON "mailbox" USING btree ("uid");
