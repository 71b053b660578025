import type { LoginSettings } from '@portico/shared/contracts'
import { ownValue } from '@portico/shared/units'
import type { OutgoingClient } from '../../../../platform/outgoing/outgoing-client'
import { OidcProvider, type SignInChecks } from '../../../sign-in/identity'
import type { GuestProfile } from '../portal-state'

export type Outgoing = Pick<OutgoingClient, 'send'>

/** Identity provider for guests. Both calls wait for the network. */
export interface SocialProvider {
  /** Returns the address to send the guest's browser to. */
  loginUrl: (checks: SignInChecks) => Promise<string>
  /** Returns the profile of the person who returned with this query. @throws if the answer is invalid */
  profileOf: (search: URLSearchParams, checks: SignInChecks) => Promise<GuestProfile>
}

interface App {
  settings: Partial<LoginSettings>
  secret: string
  callbackUrl: string
}

/** Creates the operator's own OpenID Connect provider, or Facebook if none is set. */
export function socialProvider(outgoing: Outgoing, app: App): SocialProvider {
  return app.settings.social_issuer ? openIdConnect(outgoing, app) : facebook(outgoing, app)
}

function openIdConnect(outgoing: Outgoing, { settings, secret, callbackUrl }: App): SocialProvider {
  const { social_issuer: issuer = '', social_client_id: clientId = '' } = settings
  assertSecure(issuer)
  const named = { id: 'social', name: 'social', issuer, clientId, clientSecret: secret }
  const provider = new OidcProvider(named, callbackUrl, fetchBy(outgoing))
  return {
    loginUrl: (checks) => provider.signInUrl(checks),
    profileOf: async (search, checks) => {
      const { email, emailVerified, claims } = await provider.proveIdentity(`?${search.toString()}`, checks)
      const { given_name, family_name, gender, birthdate, address } = claims
      const city = (address as { locality?: unknown } | undefined)?.locality
      return profile(settings, {
        firstname: given_name,
        lastname: family_name,
        gender,
        birthday: birthdate,
        city,
        email: emailVerified ? email : undefined,
      })
    },
  }
}

/** Rejects issuers without HTTPS, except on this machine. */
function assertSecure(issuer: string): void {
  const { protocol, hostname } = new URL(issuer)
  if (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return
  throw new Error('The issuer must use HTTPS')
}

/** Fetches through the outgoing client, because an operator typed the address. */
function fetchBy(outgoing: Outgoing) {
  return async (
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
  ): Promise<Response> => {
    const answer = await outgoing.send({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: Object.fromEntries(new Headers(headers)),
      // The library sends only forms.
      ...((typeof body === 'string' || body instanceof URLSearchParams) && { body: body.toString() }),
    })
    const type = answer.headers['content-type']
    return new Response(answer.status === 204 ? null : answer.body, {
      status: answer.status,
      headers: type ? { 'content-type': type } : {},
    })
  }
}

const FACEBOOK_PAGE = 'https://www.facebook.com/v23.0/dialog/oauth'
const FACEBOOK_API = 'https://graph.facebook.com/v23.0'

function facebook(outgoing: Outgoing, { settings, secret, callbackUrl }: App): SocialProvider {
  const { social_client_id: client_id = '', collectBirthday, collectGender, collectLocation } = settings
  const profileFields = [
    ['first_name,last_name,email', 'public_profile,email'],
    ...(collectBirthday ? [['birthday', 'user_birthday']] : []),
    ...(collectGender ? [['gender', 'user_gender']] : []),
    ...(collectLocation ? [['location', 'user_location']] : []),
  ]
  const [fields, scope] = [0, 1].map((index) => profileFields.map((each) => each[index]).join(','))
  const ask = async (path: string, query: Record<string, string>) => {
    const url = `${FACEBOOK_API}${path}?${new URLSearchParams(query).toString()}`
    const { status, body } = await outgoing.send({ method: 'GET', url })
    if (status !== 200) throw new Error(`Facebook answered ${status}`)
    return JSON.parse(body) as Record<string, unknown>
  }
  return {
    loginUrl: async ({ state }) => {
      const query = { client_id, redirect_uri: callbackUrl, state, scope: scope ?? '', response_type: 'code' }
      return `${FACEBOOK_PAGE}?${new URLSearchParams(query).toString()}`
    },
    profileOf: async (search) => {
      const code = search.get('code') ?? ''
      const app = { client_id, client_secret: secret, redirect_uri: callbackUrl }
      const { access_token } = await ask('/oauth/access_token', { ...app, code })
      if (typeof access_token !== 'string') throw new Error('Facebook returned no access token')
      const person = await ask('/me', { fields: fields ?? '', access_token })
      return profile(settings, {
        firstname: person.first_name,
        lastname: person.last_name,
        email: person.email,
        gender: person.gender,
        birthday: isoDay(person.birthday),
        city: (person.location as { name?: unknown } | undefined)?.name,
      })
    },
  }
}

/** Parses Facebook's MM/DD/YYYY; people can hide parts of it. */
function isoDay(text: unknown): string | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(String(text)) ?? []
  return year ? `${year}-${month}-${day}` : undefined
}

const GENDERS: Record<string, GuestProfile['gender']> = { female: 'F', male: 'M' }

/** Picks the claims that the operator collects, in the shape of our own forms. */
function profile(
  { collectBirthday, collectGender, collectLocation }: Partial<LoginSettings>,
  claims: Record<'firstname' | 'lastname' | 'email' | 'gender' | 'birthday' | 'city', unknown>,
): GuestProfile {
  const text = (value: unknown, most: number) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : undefined
  const [firstname, lastname] = [text(claims.firstname, 100), text(claims.lastname, 100)]
  const [email, birthday, city] = [text(claims.email, 254), text(claims.birthday, 10), text(claims.city, 200)]
  const gender =
    typeof claims.gender === 'string' ? (ownValue(GENDERS, claims.gender.toLowerCase()) ?? 'O') : undefined
  const isDay = birthday !== undefined && /^(19|20)\d\d-\d\d-\d\d$/.test(birthday)
  return {
    ...(firstname && { firstname }),
    ...(lastname && { lastname }),
    ...(email && { email }),
    ...(collectGender && gender && { gender }),
    ...(collectBirthday && isDay && !Number.isNaN(Date.parse(birthday)) && { birthday }),
    ...(collectLocation && city && { details: { location: city } }),
  }
}
