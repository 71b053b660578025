import * as oidc from 'openid-client'

/** An identity provider that speaks OpenID Connect. */
export interface ProviderSettings {
  /** In addresses: /auth/{id}. */
  id: string
  /** On the button. */
  name: string
  /** Where its discovery document lies below. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** What one sign-in must find again when the browser comes back. */
export interface SignInChecks {
  state: string
  nonce: string
  verifier: string
}

/** What the provider vouches for. */
export interface ProvedIdentity {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  /** All that it says of the person. */
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

/** One provider, asked for its addresses when somebody first wants to sign in there. */
export class OidcProvider {
  private discovered: Promise<oidc.Configuration> | null = null

  constructor(
    readonly settings: ProviderSettings,
    /** Where the provider sends the browser back to. */
    private readonly callbackUrl: string,
    /** Client for provider addresses that an operator entered. Default: the platform's own client. */
    private readonly fetch?: oidc.CustomFetch,
  ) {}

  /** Where the browser goes to sign in. */
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
   * Who came back. Issuer, audience, signature, expiry, state and nonce of the answer are checked.
   *
   * @param search the query that the provider added to the callback address
   * @throws where any of it is not right, or the provider does not answer
   */
  async proveIdentity(search: string, { state, nonce, verifier }: SignInChecks): Promise<ProvedIdentity> {
    const config = await this.configuration()
    const tokens = await oidc.authorizationCodeGrant(config, new URL(this.callbackUrl + search), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('the identity provider returned no ID token')
    // Some providers tell the address only there.
    const profile =
      claims.email === undefined ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims
    const { email, email_verified } = profile
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: typeof email === 'string' && email !== '' ? email : null,
      // Some write it as a text.
      emailVerified: email_verified === true || (email_verified as unknown) === 'true',
      claims: { ...claims, ...profile },
    }
  }

  /** A discovery that failed is tried again with the next sign-in. */
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
    // By default the library trusts TLS alone, and does not look at the signature of the id token.
    const execute = [oidc.enableNonRepudiationChecks]
    // The configuration takes plain http only from this very machine.
    if (server.protocol === 'http:') execute.push(oidc.allowInsecureRequests)
    return oidc.discovery(server, clientId, {}, secretAuthentication(clientSecret), {
      execute,
      timeout: TIMEOUT_SECONDS,
      ...(this.fetch && { [oidc.customFetch]: this.fetch }),
    })
  }
}

/** In the way that the provider offers: the standard's default is the header. */
function secretAuthentication(secret: string): oidc.ClientAuth {
  const [inBody, inHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = offered.includes('client_secret_basic') ? inHeader : inBody
    authenticate(server, ...rest)
  }
}
