// Strapi is installed in the folder that the command makes, never here.
declare module "@strapi/strapi";
