import type { BrowserContext } from '@playwright/test'
import { DEMO_PASSWORD } from '../demo-password'

const DEMO = { email: 'owner@portico.test', password: DEMO_PASSWORD }

/** A state of the page on screen: `shown` exists, and `gone` doesn't. Selectors. */
interface Moment {
  name: string
  shown: string
  gone?: string
}

export interface Visit {
  path: string
  prepare?: (context: BrowserContext) => Promise<void>
  /** In this order; the first is the time to content. */
  moments: Moment[]
}

const signIn = async (context: BrowserContext) => {
  const answer = await context.request.post('/login', { data: DEMO })
  if (!answer.ok()) throw new Error(`Sign-in failed with status ${answer.status()}`)
}

/** The measured pages. */
export const PAGES = {
  'sign-in': {
    path: '/newapp/login',
    moments: [{ name: 'form', shown: 'input[type="email"]' }],
  },
  'voucher list': {
    path: '/newapp/app/voucher/manage',
    prepare: signIn,
    moments: [{ name: 'rows', shown: 'tr[data-row-key]' }],
  },
  dashboard: {
    path: '/newapp/app/reports/dashboard',
    prepare: signIn,
    moments: [
      // Tiles on screen come first: the others aren't mounted yet.
      {
        name: 'figures',
        shown: '[data-widget]',
        gone: '[data-widget][hidden], [data-widget] [aria-busy="true"], [data-widget]:not(:has(h2))',
      },
      {
        name: 'charts',
        shown: '[data-tile] [role="img"] canvas',
        gone: '[data-tile] .ant-skeleton, [data-tile] [data-skeleton]',
      },
    ],
  },
} satisfies Record<string, Visit>

export type PageName = keyof typeof PAGES
