import { MAIL_DOMAINS, NAME_POOLS, PHONE_PATTERNS, type Country } from './names'
import type { Random } from '../random'

export interface GuestIdentity {
  firstname: string
  lastname: string
  email: string | null
  phonenumber: string | null
  gender: 'M' | 'F' | 'O' | null
  /** YYYY-MM-DD */
  birthday: string | null
  country: Country
  marketing_consent: boolean
}

/** Data that each login method collects. */
const ASKED: Record<string, { name: boolean; email: boolean; phone: boolean; person: boolean }> = {
  email: { name: true, email: true, phone: false, person: true },
  phone: { name: true, email: false, phone: true, person: false },
  facebook: { name: true, email: true, phone: false, person: true },
  voucher: { name: true, email: false, phone: false, person: false },
  clickthroughlogin: { name: false, email: false, phone: false, person: false },
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace('ı', 'i')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()
}

function mailAddress(random: Random, first: string, last: string): string {
  const name = `${plain(first)}${random.pick(['.', '_', ''])}${plain(last)}`
  const number = random.chance(0.6) ? String(random.int(1, 99)) : ''
  return `${name}${number}@${random.pick(MAIL_DOMAINS)}`
}

function phoneNumber(random: Random, country: Country): string {
  return PHONE_PATTERNS[country].replace(/#/g, () => String(random.int(0, 9)))
}

function birthday(random: Random, year: number): string {
  const birthYear = year - 19 - Math.floor(Math.pow(random.next(), 1.6) * 52)
  return new Date(Date.UTC(birthYear, random.int(0, 11), random.int(1, 28))).toISOString().slice(0, 10)
}

/** Generates a plausible person with the data that this login method collects. */
export function makeIdentity(
  random: Random,
  countries: Partial<Record<Country, number>>,
  loginType: string,
  year: number,
): GuestIdentity {
  const country = random.weighted(countries)
  const pool = NAME_POOLS[country]
  const female = random.chance(0.51)
  const firstname = random.pick(female ? pool.female : pool.male)
  const family = random.pick(pool.last)
  const lastname = pool.lastNames === 2 ? `${family} ${random.pick(pool.last)}` : family
  const fields = ASKED[loginType] ?? { name: false, email: false, phone: false, person: false }
  const binaryGender = female ? ('F' as const) : ('M' as const)
  const identity: GuestIdentity = {
    firstname: fields.name ? firstname : '',
    lastname: fields.name ? lastname : '',
    email: fields.email ? mailAddress(random, firstname, family) : null,
    phonenumber: fields.phone ? phoneNumber(random, country) : null,
    gender: fields.person ? (random.chance(0.03) ? 'O' : random.chance(0.9) ? binaryGender : null) : null,
    birthday: fields.person && random.chance(0.7) ? birthday(random, year) : null,
    country,
    marketing_consent: fields.email || fields.phone ? random.chance(0.44) : false,
  }
  return identity
}
