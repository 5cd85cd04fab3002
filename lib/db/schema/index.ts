// The one place that joins the tables: drizzle-kit and the database handle both read it.
export * from "./catalogue";
export * from "./content";
export * from "./lists";
export * from "./orders";
export * from "./payments";
export * from "./people";
export * from "./returns";
export * from "./selling";
export * from "./shops";
