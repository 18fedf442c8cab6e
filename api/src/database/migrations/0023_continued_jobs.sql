CREATE TABLE "status_subscribers" (
	"key" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "track_record_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"snapshot" text NOT NULL,
	"request" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "status_subscribers_created" ON "status_subscribers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "track_record_jobs_created" ON "track_record_jobs" USING btree ("created_at");