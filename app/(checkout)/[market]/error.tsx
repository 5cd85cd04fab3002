"use client";

export { default } from "@/app/[market]/error";
