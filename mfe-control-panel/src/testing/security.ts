import type { ApiKeyState, OwnSession, TwoFactorState } from '@portico/shared/contracts'
import { answer, apiServer } from '@portico/shared/testing'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

function buildSession(changes: Partial<OwnSession> = {}): OwnSession {
  return {
    id: 1,
    current: true,
    created_at: '2026-03-01T09:00:00Z',
    last_seen_at: '2026-03-02T09:00:00Z',
    address: '192.0.2.7',
    user_agent: CHROME,
    ...changes,
  }
}

interface Security {
  twoFactor: TwoFactorState
  sessions: OwnSession[]
  apiKey: ApiKeyState
}

/** Handlers for the calls of the security and API key tabs. */
export function securityHandlers(overrides: Partial<Security> = {}) {
  const security: Security = {
    twoFactor: { tf_enabled: false, recovery_codes_left: 0 },
    sessions: [
      buildSession(),
      buildSession({ id: 2, current: false, user_agent: SAFARI, address: '198.51.100.4' }),
    ],
    apiKey: {
      apikey_prefix: 'pk_Ab3x',
      created_at: '2026-03-01T09:00:00Z',
      last_used_at: null,
      expires_at: null,
    },
    ...overrides,
  }
  const handlers = [
    answer('getTwoFactor', () => security.twoFactor),
    answer('listSessions', () => ({ items: security.sessions })),
    answer('getApiKey', () => security.apiKey),
  ]
  return { security, handlers }
}

/** Serves the security calls for one test. The next response includes changes to the returned object. */
export function serveSecurity(overrides: Partial<Security> = {}): Security {
  const { security, handlers } = securityHandlers(overrides)
  apiServer.use(...handlers)
  return security
}
