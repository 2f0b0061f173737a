import type {
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  FAQPageLeaf,
  OfferLeaf,
  OrganizationLeaf,
  SoftwareApplicationLeaf,
  TechArticleLeaf,
  WebSiteLeaf,
} from "schema-dts";
import { BRAND, type SocialAccount } from "./brand.ts";
import { LANGUAGES, type LanguageCode, tagOf } from "./languages.ts";
import { PLANS, PRICE_CURRENCY } from "./plans.ts";

/**
 * What a page says of itself to machines, as schema.org words it. Nothing here may say more than a visitor can read:
 * there are no ratings, because nobody has rated anything.
 */

/** One thing of a page's JSON-LD, without its context. */
export type StructuredThing =
  | BlogPostingLeaf
  | BreadcrumbListLeaf
  | FAQPageLeaf
  | OrganizationLeaf
  | SoftwareApplicationLeaf
  | TechArticleLeaf
  | WebSiteLeaf;

/** One question and its answer, as plain text. */
interface QuestionAndAnswer {
  readonly question: string;
  readonly answer: string;
}

/** One step from the home page to the page itself; `url` is absolute. */
interface Crumb {
  readonly name: string;
  readonly url: string;
}

/** UN/CEFACT Recommendation 20: month. */
const MONTH = "MON";

const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;

/** The company, for the knowledge panel, by its legal name; `email` is its public address. `siteUrl` has no slash at its end, here and below. */
export function organization(
  siteUrl: string,
  { legalName, email }: { readonly legalName: string; readonly email: string },
  social: readonly SocialAccount[] = BRAND.social,
): OrganizationLeaf {
  return {
    "@type": "Organization",
    "@id": organizationId(siteUrl),
    name: BRAND.name,
    legalName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icons/512.png`,
    email,
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  };
}

/** The site as a whole: search results show its name. */
export function webSite(siteUrl: string): WebSiteLeaf {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    name: BRAND.name,
    url: `${siteUrl}/`,
    inLanguage: LANGUAGES.map(({ tag }) => tag),
    publisher: { "@id": organizationId(siteUrl) },
  };
}

interface Product {
  /** What it does, in the language of the page. */
  readonly description: string;
  /** Absolute address of the screen with the plans. */
  readonly pricingUrl: string;
}

/** The platform and what it costs. Without ratings Google shows no rich result of it; other readers use it all the same. */
export function softwareApplication(
  siteUrl: string,
  { description, pricingUrl }: Product,
): SoftwareApplicationLeaf {
  const prices = PLANS.flatMap(({ pricePerMonth }) => pricePerMonth ?? []);
  return {
    "@type": "SoftwareApplication",
    "@id": `${siteUrl}/#software`,
    name: BRAND.name,
    description,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    url: `${siteUrl}/`,
    publisher: { "@id": organizationId(siteUrl) },
    offers: {
      "@type": "AggregateOffer",
      url: pricingUrl,
      priceCurrency: PRICE_CURRENCY,
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
      offers: prices.map(monthlyOffer),
    },
  };
}

function monthlyOffer(price: number): OfferLeaf {
  return {
    "@type": "Offer",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: PRICE_CURRENCY,
      unitCode: MONTH,
    },
  };
}

/** Questions and answers that stand on the page, word for word; one such thing a page. */
export function faqPage(items: readonly QuestionAndAnswer[]): FAQPageLeaf {
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** The way from the home page to this one, both included. */
export function breadcrumbList(trail: readonly Crumb[]): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

interface PublishedPost {
  /** Absolute, of the language it is written in. */
  readonly address: string;
  readonly title: string;
  /** May be empty. */
  readonly description: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly updatedAt: string | undefined;
  readonly language: LanguageCode;
  /** Those who write are teams, not persons. */
  readonly author: string | undefined;
  /** The URL of the cover; relative to the site, or absolute. */
  readonly image: string | undefined;
}

/** A post of the blog. */
export function blogPosting(siteUrl: string, post: PublishedPost): BlogPostingLeaf {
  const { address, title, description, publishedAt, updatedAt, language, author, image } = post;
  return {
    "@type": "BlogPosting",
    mainEntityOfPage: address,
    headline: title,
    ...(description && { description }),
    datePublished: publishedAt,
    ...(updatedAt && { dateModified: updatedAt }),
    inLanguage: tagOf(language),
    publisher: { "@id": organizationId(siteUrl) },
    ...(author && { author: { "@type": "Organization", name: author, url: `${siteUrl}/` } }),
    ...(image && { image: new URL(image, siteUrl).href }),
  };
}

/** A page of the documentation; `address` is absolute, of the language it is written in. */
export function techArticle(
  siteUrl: string,
  {
    address,
    title,
    description,
    language,
  }: Pick<PublishedPost, "address" | "title" | "description" | "language">,
): TechArticleLeaf {
  return {
    "@type": "TechArticle",
    mainEntityOfPage: address,
    headline: title,
    description,
    inLanguage: tagOf(language),
    author: { "@id": organizationId(siteUrl) },
    publisher: { "@id": organizationId(siteUrl) },
  };
}
