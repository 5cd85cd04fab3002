"use client";

export { default } from "@/app/[channel]/error";
