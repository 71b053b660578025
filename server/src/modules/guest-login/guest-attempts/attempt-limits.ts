import type { CallerNetwork } from '../../../platform/session/address-block'
import { bucketOf, type Bucket, type BucketLimit } from '../../../platform/session/attempt-bucket'

/**
 * `guess` counts wrong codes and passwords of every kind together, so that guesses can't be multiplied by
 * kind. The others count what guests cause: messages, accounts and purchases.
 */
export type AttemptKind = 'guess' | 'sms' | 'email' | 'sign-up' | 'purchase'

type Rate = readonly [burst: number, perHour: number]

interface Tiers {
  device: Rate
  /** The address and its /24. All guests of a site may share one address. */
  ipv4: readonly [Rate, Rate]
  /** /64, /56 and /48. All guests of a site may share one /64. */
  ipv6: readonly [Rate, Rate, Rate]
}

const every = (rate: Rate): Pick<Tiers, 'ipv4' | 'ipv6'> => ({ ipv4: [rate, rate], ipv6: [rate, rate, rate] })

/**
 * Limits by kind. Wider networks have higher limits, so that a caller who exhausts a narrow one doesn't block
 * its neighbors. The numbers of `guess` must satisfy GUESSES_A_DAY of the contracts, which determines the
 * length of voucher codes.
 */
const TIERS: Record<AttemptKind, Tiers> = {
  guess: {
    device: [10, 60],
    ipv4: [
      [100, 100],
      [200, 200],
    ],
    ipv6: [
      [50, 40],
      [65, 55],
      [80, 70],
    ],
  },
  // Counted until the code is typed, which gives the attempt back.
  sms: { device: [5, 6], ...every([300, 300]) },
  // Counted until the link is opened.
  email: { device: [5, 6], ...every([400, 600]) },
  'sign-up': { device: [3, 12], ...every([400, 400]) },
  purchase: { device: [10, 60], ...every([400, 400]) },
}

/** Messages to one number or address, from all networks. */
const RECIPIENT: Rate = [5, 5]
/**
 * Wrong guesses at one site from all networks; beyond it, guesses from unknown networks run one at a time.
 */
const SITE: Rate = [600, 600]

const limitOf = (name: string, [burst, perHour]: Rate): BucketLimit => ({ name, burst, perHour })

/** Caller whose attempts are counted. */
export interface Caller {
  network: CallerNetwork
  /** Distinguishes this device from its neighbors; null if unknown. */
  device: string | null
}

export interface CountedSite {
  id: number
  accountId: number
}

/**
 * Returns the buckets of an attempt. Networks count for the account, since multi-site vouchers work at all
 * its sites.
 */
export function bucketsOf(kind: AttemptKind, site: CountedSite, { network, device }: Caller): Bucket[] {
  const tiers = TIERS[kind]
  const { version, blocks } = network
  const networks = blocks.map((block, index) => {
    const rate = tiers[version][index] ?? tiers[version][0]
    const [, bits = '32'] = block.split('/')
    return bucketOf(limitOf(`${kind}-${version}-${bits}`, rate), `${site.accountId} ${block}`)
  })
  if (device === null) return networks
  return [bucketOf(limitOf(`${kind}-device`, tiers.device), `${site.id} ${device}`), ...networks]
}

export const recipientBucket = (kind: 'sms' | 'email', recipient: string): Bucket =>
  bucketOf(limitOf(`${kind}-recipient`, RECIPIENT), recipient)

export const siteBucket = ({ id }: CountedSite): Bucket => bucketOf(limitOf('guess-site', SITE), String(id))

/** Key that exists while guests of this network have logged in at the site recently. */
export const knownNetworkKey = ({ id }: CountedSite, { network }: Caller): string =>
  bucketOf({ name: 'known-network', burst: 1, perHour: 1 }, `${id} ${network.blocks[0]}`).key

/** Key that exists while the account's owners were recently alerted to guesses at the site. */
export const alertKey = ({ id }: CountedSite): string => `guess-alert:${id}`
