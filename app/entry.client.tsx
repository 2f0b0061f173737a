import { enhance } from "./enhance/enhance.ts";

enhance();
