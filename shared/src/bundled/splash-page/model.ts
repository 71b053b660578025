import type {
  AccessPackage,
  Language,
  LoginMethod,
  LoginSettings,
  SANDBOX_CARDS,
  SplashDesign,
  SplashFormField,
} from '../../contracts'
import type english from './locales/en.json'

export type SplashTextId = keyof typeof english
/** A text from this folder's catalog, with the values for its {placeholders}. */
export interface SplashText {
  id: SplashTextId
  values?: Record<string, string | number>
}

/** Footer of a provider's brand, below the location's own. */
export interface BrandFooter {
  /** Company name: the logo's text. */
  name: string
  text: string
  /** Address of an image, below the origin. */
  logo: string
  /** Opens from text and logo. */
  link: string
  /** Pages have no footer at all. */
  hidden: boolean
}

/** Errors of a form by field name; '' is the form itself. */
export type SplashErrors = Readonly<Record<string, readonly SplashText[]>>

/** A text that guests can read and agree to: the newest version in their language. */
export interface SplashTerms {
  tos: boolean
  privacy: boolean
}

/** A package as guests see it; numbers are already formatted. */
export interface SplashPackage {
  id: number
  type: AccessPackage['type']
  title: string
  description: string
  /** Includes the currency. */
  price: string
  /** Period of a recurring package. */
  period: AccessPackage['billing_period']
  /** Time, data, speed and devices. */
  limits: readonly string[]
}

export type SandboxCard = (typeof SANDBOX_CARDS)[number]

/** Payment form of the guest. */
export type SplashCheckout =
  /** Test cards instead of a card form. */
  | { gateway: 'sandbox' }
  /** The sandbox's replacement for the bank's page for the cardholder. */
  | { gateway: 'sandbox-bank'; card: SandboxCard }
  | {
      gateway: 'stripe'
      publishableKey: string
      /** Account id of a linked account; empty: the key's account. */
      account: string
      clientSecret: string
      /** Address to which Stripe returns the guest. */
      returnUrl: string
    }

/** Content of one page of the guest's flow. */
export type SplashView =
  /** The first page if several methods are on. */
  | { kind: 'choice' }
  | {
      kind: 'form'
      method: LoginMethod
      form: 'login' | 'register' | 'account'
      fields: readonly SplashFormField[]
      settings: Partial<LoginSettings>
      /** Values already entered, by field name. Never passwords. */
      values?: Readonly<Record<string, string>>
      errors?: SplashErrors
      /** The purchase in progress. A form with the same key buys once. */
      purchase?: { package: SplashPackage; key: string }
    }
  /** Packages on sale. */
  | {
      kind: 'packages'
      packages: readonly SplashPackage[]
      /** Id of a package. */
      selected?: number | null
      errors?: SplashErrors
      /** Paying guests can log in from here. */
      accounts: boolean
      /** A form with the same key buys once; present if the next step is the payment. */
      key?: string
    }
  | {
      kind: 'pay'
      package: SplashPackage
      checkout: SplashCheckout
      /** Proves that this browser started the purchase. */
      key: string
      errors?: SplashErrors
      /** Another package can be selected. */
      canChange: boolean
    }
  /** The provider hasn't decided yet. */
  | { kind: 'payment-pending'; key: string }
  /** Paid, or a trial started. The password is shown once, and only in the browser that started the purchase. */
  | {
      kind: 'paid'
      isTrial: boolean
      credentials: { username: string; password: string } | null
      /** Masked recipient of the credentials; null: not sent. */
      emailedTo: string | null
    }
  /** A code was sent to the phone; the code of a test login is shown instead. */
  | {
      kind: 'code'
      recipient: string
      waitSeconds: number
      errors?: SplashErrors
      resent?: boolean
      testCode?: string
    }
  /**
   * A link was sent by email. `minutes`: time that the guest is online without it; null: not at all. The link of a test
   * login is shown instead.
   */
  | { kind: 'confirm-email'; recipient: string; minutes: number | null; testLink?: string }
  /** Opened from the email. Confirms by a form, because mail scanners open links. */
  | { kind: 'verify-email'; link: string }
  | { kind: 'text'; purpose: 'tos' | 'privacy'; text: string; back: string }
  /** The allowance is used up until then. */
  | {
      kind: 'limit'
      reason: 'time' | 'data'
      again: string | null
      canOverride: boolean
      errors?: SplashErrors
    }
  /** The account that the guest has just created; its password is shown once. */
  | { kind: 'account-created'; username: string; password: string }
  | {
      kind: 'online'
      /** Formatted in the site's time zone; null: no end. */
      until: string | null
      /** Formatted; null: unlimited. */
      dataRemaining: string | null
      /** Target of 'Continue'. */
      continueUrl: string
      /** The form for routers to which the browser carries the login. */
      handOver?: { url: string; fields: Readonly<Record<string, string>> }
    }
  /** The flow continues at another service or at the router, which the page opens automatically. */
  | { kind: 'leave'; url: string }
  /** Shown after a login, before the guest continues. `html` and `css` are safe; `links` are the linked pages. */
  | { kind: 'ad'; html: string; css: string; links: readonly string[]; seconds: number; autoskip: boolean }
  /** Logged in, but the router couldn't be reached, or there is none; the button retries. */
  | {
      kind: 'router-failed'
      /** `redirect`: the address of the page doesn't come from the Wi-Fi's router, so a retry can't help. */
      cause: 'missing' | 'unreachable' | 'redirect'
    }
  /** The page has no login: no method, no known device, or the flow has ended. */
  | { kind: 'message'; text: SplashText; retry: boolean }

export interface SplashPageModel {
  siteName: string
  language: Language
  design: SplashDesign
  /** Enabled and working methods, in the order guests see. */
  methods: readonly LoginMethod[]
  terms: SplashTerms
  /** A phone number as people in the site's country write it. */
  phoneExample?: string
  /** Prefix of every link and form: `/guest/s/7`. */
  base: string
  /** Token of the login in progress, added to every link and form, because captive browsers forget cookies. */
  token: string
  /** Added to every link and every form's address. */
  linkQuery?: Readonly<Record<string, string>>
  /** Links back to the first page, whatever the methods. */
  hasHome?: boolean
  /** Added to every form instead of the token. */
  formFields?: Readonly<Record<string, string>>
  /** The part of this page's address after `base`, for the language switch. */
  here?: string
  /** Nonce of the style sheet for the page's content security policy. */
  nonce: string
  /** Left out: the location belongs to no provider with a brand. */
  brandFooter?: BrandFooter
  /** A test login by an operator; the page says so. */
  test?: boolean
  /** HTML added to the end of the head. */
  head?: string
  view: SplashView
}

/** Name of a form field in requests and errors. Fields that can occur several times have their index. */
export function fieldName(field: SplashFormField, index: number): string {
  return field.field_type.startsWith('custom_') ? `custom_${index}` : field.field_type
}
