CREATE TABLE "score_weights" (
	"uid" text PRIMARY KEY NOT NULL,
	"weights" jsonb,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "score_weights" ADD CONSTRAINT "score_weights_uid_profiles_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."profiles"("uid") ON DELETE cascade ON UPDATE no action;