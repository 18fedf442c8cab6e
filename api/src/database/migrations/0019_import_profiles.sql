CREATE TABLE "import_profiles" (
	"uid" text NOT NULL,
	"broker" text NOT NULL,
	"profile" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_profiles_uid_broker_pk" PRIMARY KEY("uid","broker")
);
--> statement-breakpoint
ALTER TABLE "import_profiles" ADD CONSTRAINT "import_profiles_uid_profiles_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."profiles"("uid") ON DELETE cascade ON UPDATE no action;