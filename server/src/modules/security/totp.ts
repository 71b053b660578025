import { generateSecret, generateURI, verify } from 'otplib'

const ISSUER = 'Portico'
const STEP_SECONDS = 30

/** 160 random bits in base32, as authenticator apps read it. */
export function newTotpSecret(): string {
  return generateSecret()
}

/** What the QR code holds. */
export function otpauthUrl(secret: string, email: string): string {
  return generateURI({ issuer: ISSUER, label: email, secret })
}

/**
 * The time step that a code belongs to, one step to either side allowed; null where it belongs to none, or to
 * one that was used before.
 *
 * @param code six digits: the library throws on anything else
 * @param lastStep time step of the last code that was taken
 */
export async function totpStep(
  secret: string,
  code: string,
  lastStep: number | null,
  now: Date,
): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1000)
  // The library takes a step beyond its window for an error, which a clock that was set back brings about.
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
