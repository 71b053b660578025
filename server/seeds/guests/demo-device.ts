import type { Random } from '../random'

export interface DemoDevice {
  mac: string
  hostname: string
  os: string
}

const SYSTEMS = { iOS: 44, Android: 32, Windows: 11, macOS: 11, Linux: 2 }
const HOSTNAMES: Record<keyof typeof SYSTEMS, readonly string[]> = {
  iOS: ['iPhone', 'iPad'],
  Android: ['Galaxy-S24', 'Galaxy-A15', 'Pixel-8', 'Pixel-7a', 'moto-g84', 'Redmi-Note-13'],
  Windows: ['DESKTOP', 'LAPTOP', 'SURFACE'],
  macOS: ['MacBook-Air', 'MacBook-Pro'],
  Linux: ['thinkpad', 'framework'],
}

const hexByte = (random: Random) => random.int(0, 255).toString(16).padStart(2, '0')

/** Generates an address. Phones use random ones, marked by 2, 6, A or E as second digit. */
function macAddress(random: Random, madeUp: boolean): string {
  const first = madeUp ? `${random.int(0, 15).toString(16)}${random.pick(['2', '6', 'a', 'e'])}` : '3c'
  return [first, ...Array.from({ length: 5 }, () => hexByte(random))].join(':').toUpperCase()
}

export function makeDevice(random: Random): DemoDevice {
  const os = random.weighted(SYSTEMS)
  const name = random.pick(HOSTNAMES[os])
  const hostname = os === 'Windows' ? `${name}-${hexByte(random)}${hexByte(random)}`.toUpperCase() : name
  return { mac: macAddress(random, os === 'iOS' || os === 'Android'), hostname, os }
}
