import { generateSecret, generateURI, verify } from 'otplib'

const STEP_SECONDS = 30

/** Returns 160 random bits in base32, as authenticator apps read it. */
export function newTotpSecret(): string {
  return generateSecret()
}

/** Returns the content of the QR code. `issuer`: the name of the account in authenticator apps. */
export function otpauthUrl(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return generateURI({ issuer, label: email, secret })
}

/**
 * Returns the time step of a code, allowing one step to either side; null if it matches none, or one that was
 * used before.
 * @param code six digits: the library throws on anything else
 * @param lastStep time step of the last accepted code
 */
export async function totpStep(
  secret: string,
  code: string,
  lastStep: number | null,
  now: Date,
): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1000)
  // The library throws for a step beyond its window, which occurs after a clock was set back.
  if (lastStep !== null && lastStep > Math.floor(epoch / STEP_SECONDS) + 1) return null
  const result = await verify({
    secret,
    token: code,
    epoch,
    epochTolerance: STEP_SECONDS,
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
