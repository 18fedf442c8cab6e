CREATE TABLE "alert_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"alert_id" uuid,
	"occasion" integer NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"assets" jsonb NOT NULL,
	"total" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sequence" bigserial NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"symbol" text,
	"screen_id" uuid,
	"filter_id" text,
	"mode" text,
	"value" double precision,
	"active" boolean DEFAULT true NOT NULL,
	"from_below" boolean,
	"armed" boolean DEFAULT true NOT NULL,
	"members" jsonb,
	"screen_version" integer,
	"evaluated_for" text DEFAULT '' NOT NULL,
	"occasions" integer DEFAULT 0 NOT NULL,
	"last_fired_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_uid_profiles_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."profiles"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_uid_profiles_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."profiles"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_events_occasion" ON "alert_events" USING btree ("alert_id","occasion");--> statement-breakpoint
CREATE INDEX "alert_events_uid" ON "alert_events" USING btree ("uid","sequence");--> statement-breakpoint
CREATE INDEX "alerts_uid" ON "alerts" USING btree ("uid","created_at");