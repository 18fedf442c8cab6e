CREATE TABLE "billing_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"url" text,
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"uid" text NOT NULL,
	CONSTRAINT "billing_customers_provider_customer_id_pk" PRIMARY KEY("provider","customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"uid" text,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"event" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
ALTER TABLE "billing_checkouts" ADD CONSTRAINT "billing_checkouts_uid_profiles_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."profiles"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_uid_profiles_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."profiles"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_uid_profiles_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."profiles"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_checkouts_key" ON "billing_checkouts" USING btree ("uid","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_uid" ON "billing_customers" USING btree ("provider","uid");--> statement-breakpoint
CREATE INDEX "billing_events_uid" ON "billing_events" USING btree ("uid","kind");