CREATE TABLE "billing_leases" (
	"uid" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_presses" (
	"uid" text NOT NULL,
	"key" uuid NOT NULL,
	"action" text NOT NULL,
	"applies_at" text,
	"done" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_presses_uid_key_pk" PRIMARY KEY("uid","key")
);
--> statement-breakpoint
CREATE TABLE "billing_tasks" (
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"customer_id" text,
	"reason" text NOT NULL,
	"refund_since" timestamp (3) with time zone,
	"refunded_cents" integer,
	"revision" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "billing_tasks_provider_kind_subject_pk" PRIMARY KEY("provider","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "billing_leases" ADD CONSTRAINT "billing_leases_uid_profiles_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."profiles"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_presses" ADD CONSTRAINT "billing_presses_uid_profiles_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."profiles"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_tasks_due" ON "billing_tasks" USING btree ("next_attempt_at");