import * as oidc from 'openid-client'

/** An OpenID Connect provider. */
export interface ProviderSettings {
  /** Part of addresses: /auth/{id}. */
  id: string
  /** Label of the button. */
  name: string
  /** Base address of its discovery document. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** Values of a sign-in that the browser's return must match. */
export interface SignInChecks {
  state: string
  nonce: string
  verifier: string
}

/** Identity confirmed by the provider. */
export interface ProvedIdentity {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  /** All claims about the user. */
  claims: Readonly<Record<string, unknown>>
}

const TIMEOUT_SECONDS = 10

export function newChecks(): SignInChecks {
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
}

/** An identity provider, whose endpoints are discovered at the first sign-in. */
export class OidcProvider {
  private discovered: Promise<oidc.Configuration> | null = null

  constructor(
    readonly settings: ProviderSettings,
    /** Address that the provider sends the browser back to. */
    private readonly callbackUrl: string,
    /** Client for provider addresses that an operator entered. Default: the platform's own client. */
    private readonly fetch?: oidc.CustomFetch,
  ) {}

  /** Returns the address where the browser signs in. */
  async signInUrl({ state, nonce, verifier }: SignInChecks): Promise<string> {
    const config = await this.configuration()
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: this.callbackUrl,
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    })
    return url.href
  }

  /**
   * Returns the proved identity. Checks issuer, audience, signature, expiry, state and nonce of the answer.
   * @param search the query that the provider added to the callback address
   * @throws if a check fails or the provider doesn't answer
   */
  async proveIdentity(search: string, { state, nonce, verifier }: SignInChecks): Promise<ProvedIdentity> {
    const config = await this.configuration()
    const tokens = await oidc.authorizationCodeGrant(config, new URL(this.callbackUrl + search), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('The identity provider returned no ID token')
    // Some providers return the address only in the user info.
    const profile =
      claims.email === undefined ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims
    const { email, email_verified } = profile
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: typeof email === 'string' && email !== '' ? email : null,
      // Some providers send it as a string.
      emailVerified: email_verified === true || (email_verified as unknown) === 'true',
      claims: { ...claims, ...profile },
    }
  }

  /** Discovers the endpoints; a failed discovery is repeated at the next sign-in. */
  private configuration(): Promise<oidc.Configuration> {
    this.discovered ??= this.discover().catch((error: unknown) => {
      this.discovered = null
      throw error
    })
    return this.discovered
  }

  private discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings
    const server = new URL(issuer)
    // By default the library trusts TLS and doesn't verify the ID token's signature.
    const execute = [oidc.enableNonRepudiationChecks]
    // The configuration allows plain HTTP only for this machine.
    if (server.protocol === 'http:') execute.push(oidc.allowInsecureRequests)
    return oidc.discovery(server, clientId, {}, secretAuthentication(clientSecret), {
      execute,
      timeout: TIMEOUT_SECONDS,
      ...(this.fetch && { [oidc.customFetch]: this.fetch }),
    })
  }
}

/** Authenticates the client by a method that the provider supports; the standard's default is the header. */
function secretAuthentication(secret: string): oidc.ClientAuth {
  const [inBody, inHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = offered.includes('client_secret_basic') ? inHeader : inBody
    authenticate(server, ...rest)
  }
}
