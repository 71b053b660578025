/** Only newer engines have it, as a property or as a method. */
interface ZonedLocale {
  timeZones?: string[]
  getTimeZones?: () => string[] | undefined
}

/** By country. The engine needs nearly a millisecond for each, and `countryFor` can ask for all 250. */
const zonesByCountry = new Map<string, readonly string[]>()

/** The time zones of a country; none where the engine doesn't know. */
function timeZonesOf(country: string): readonly string[] {
  const known = zonesByCountry.get(country)
  if (known) return known
  const locale = new Intl.Locale('und', { region: country }) as ZonedLocale
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? []
  zonesByCountry.set(country, zones)
  return zones
}

/** The time zone for a new country: the one chosen if it's one of them, or the only one. Null: to be chosen. */
export function timeZoneFor(country: string, chosen: string | null): string | null {
  const zones = timeZonesOf(country)
  if (zones.length === 0 || (chosen !== null && zones.includes(chosen))) return chosen
  return zones.length === 1 ? (zones[0] ?? null) : null
}

/** The country that agrees with a time zone: the one given, if it does or if none does. */
export function countryFor(timeZone: string | null, country: string, countries: readonly string[]): string {
  if (timeZone === null || timeZonesOf(country).includes(timeZone)) return country
  return countries.find((code) => timeZonesOf(code).includes(timeZone)) ?? country
}
