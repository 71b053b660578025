import { hash, verify } from '@node-rs/argon2'

// argon2id is the package's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } // KiB, rounds, lanes: about 14 ms

/** A hash of random bytes: an unknown user costs as much time as a wrong password. */
const DUMMY_HASH = hash('no user has this password: 5f0e6a1c9d', COST)

/** Hashes with argon2id; salt and cost are part of the result. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** `stored` is null if the user doesn't exist: returns false after the same time. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await DUMMY_HASH), password)
  return right && stored !== null
}
