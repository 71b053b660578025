import type {
  AccessPackage,
  Language,
  LoginMethod,
  LoginSettings,
  SANDBOX_CARDS,
  SplashDesign,
  SplashFormField,
} from '../contracts'
import type english from './locales/en.json'

export type SplashTextId = keyof typeof english
/** A text of this folder's catalogue, with what goes into its {braces}. */
export interface SplashText {
  id: SplashTextId
  values?: Record<string, string | number>
}

/** Errors of a form by the name of its field; '' is the form itself. */
export type SplashErrors = Readonly<Record<string, readonly SplashText[]>>

/** A text that guests can read, and agree to: the newest version in their language. */
export interface SplashTerms {
  tos: boolean
  privacy: boolean
}

/** A package as guests see it: numbers are texts already. */
export interface SplashPackage {
  id: number
  type: AccessPackage['type']
  title: string
  description: string
  /** With the currency. */
  price: string
  /** Of a recurring one. */
  period: AccessPackage['billing_period']
  /** Time, data, speed and devices. */
  limits: readonly string[]
}

export type SandboxCard = (typeof SANDBOX_CARDS)[number]

/** Where the guest pays. */
export type SplashCheckout =
  /** Test cards instead of a card form. */
  | { gateway: 'sandbox' }
  /** The sandbox stands in for the bank that asks the cardholder. */
  | { gateway: 'sandbox-bank'; card: SandboxCard }
  | {
      gateway: 'stripe'
      publishableKey: string
      /** Of a linked account; empty: the account of the key. */
      account: string
      clientSecret: string
      /** Where Stripe sends the guest back to. */
      returnUrl: string
    }

/** What one page of the guest's way shows. */
export type SplashView =
  /** The first page where several methods are on. */
  | { kind: 'choice' }
  | {
      kind: 'form'
      method: LoginMethod
      form: 'login' | 'register' | 'account'
      fields: readonly SplashFormField[]
      settings: Partial<LoginSettings>
      /** What was typed already, by field name. Passwords are never among it. */
      values?: Readonly<Record<string, string>>
      errors?: SplashErrors
      /** What is about to be bought. A form with the same key buys once. */
      purchase?: { package: SplashPackage; key: string }
    }
  /** What is on sale. */
  | {
      kind: 'packages'
      packages: readonly SplashPackage[]
      /** Id of a package. */
      selected?: number | null
      errors?: SplashErrors
      /** Guests who paid can log in from here. */
      accounts: boolean
      /** A form with the same key buys once; where the next step is to pay. */
      key?: string
    }
  | {
      kind: 'pay'
      package: SplashPackage
      checkout: SplashCheckout
      /** Proves that this browser began the purchase. */
      key: string
      errors?: SplashErrors
      /** Another package can be chosen. */
      canChange: boolean
    }
  /** The provider has not said yet what became of it. */
  | { kind: 'payment-pending'; key: string }
  /** Paid, or a trial began. The password is shown once, and only where the purchase began. */
  | {
      kind: 'paid'
      isTrial: boolean
      credentials: { username: string; password: string } | null
      /** Address to which they were sent, hinted at; null: not sent. */
      emailedTo: string | null
    }
  /** A code was sent to the phone; that of a test login is shown instead. */
  | {
      kind: 'code'
      recipient: string
      waitSeconds: number
      errors?: SplashErrors
      resent?: boolean
      testCode?: string
    }
  /** A link was sent by email. `minutes`: how long the guest is online without it; null: not at all. That of a test login is shown instead. */
  | { kind: 'confirm-email'; recipient: string; minutes: number | null; testLink?: string }
  | { kind: 'text'; purpose: 'tos' | 'privacy'; text: string; back: string }
  /** The allowance is used up until then. */
  | {
      kind: 'limit'
      reason: 'time' | 'data'
      again: string | null
      canOverride: boolean
      errors?: SplashErrors
    }
  /** The account that the guest has just created: its password is shown once. */
  | { kind: 'account-created'; username: string; password: string }
  | {
      kind: 'online'
      /** As shown, in the site's time zone; null: no end. */
      until: string | null
      /** As shown; null: unlimited. */
      dataRemaining: string | null
      /** Where 'Continue' leads. */
      continueUrl: string
      /** Routers that take the login from the browser: the form that is sent to them. */
      handOver?: { url: string; fields: Readonly<Record<string, string>> }
    }
  /** The way goes on at another service, or at the router, which the page opens by itself. */
  | { kind: 'leave'; url: string }
  /** Shown after a login, before the guest goes on. `html` and `css` are safe; `links` are the pages it links to. */
  | { kind: 'ad'; html: string; css: string; links: readonly string[]; seconds: number; autoskip: boolean }
  /** Logged in, but the router could not be told, or there is none; retried by the button. */
  | { kind: 'router-failed'; isMissing: boolean }
  /** Nothing to log in with here, no device known, or the way has ended. */
  | { kind: 'message'; text: SplashText; retry: boolean }

export interface SplashPageModel {
  siteName: string
  language: Language
  design: SplashDesign
  /** Methods that are on and work, in the guest's order. */
  methods: readonly LoginMethod[]
  terms: SplashTerms
  /** Every link and form begins with it: `/guest/s/7`. */
  base: string
  /** The login under way: in every link and form, because captive browsers forget cookies. */
  token: string
  /** Goes along with every link and every form's address. */
  linkQuery?: Readonly<Record<string, string>>
  /** The first page is worth going back to, whatever the methods. */
  hasHome?: boolean
  /** Goes along with every form instead of the token. */
  formFields?: Readonly<Record<string, string>>
  /** What follows `base` in the address of this page, for the choice of language. */
  here?: string
  /** Of the style sheet, by the page's content security policy. */
  nonce: string
  /** A try-out by an operator: the page says so. */
  test?: boolean
  view: SplashView
}

/** The name of a form's field in requests and errors. Fields that can occur twice are told apart by their index. */
export function fieldName(field: SplashFormField, index: number): string {
  return field.field_type.startsWith('custom_') ? `custom_${index}` : field.field_type
}
