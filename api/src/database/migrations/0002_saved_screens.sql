CREATE TABLE "screens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_uid_profiles_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."profiles"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screens_uid" ON "screens" USING btree ("uid","type","position");--> statement-breakpoint
CREATE UNIQUE INDEX "screens_name" ON "screens" USING btree ("uid","type","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "screens_default" ON "screens" USING btree ("uid","type") WHERE is_default and deleted_at is null;