/** Only newer engines have it, as a property or as a method. */
interface ZonedLocale {
  timeZones?: string[]
  getTimeZones?: () => string[] | undefined
}

/** Cached by country: a lookup takes nearly a millisecond, and `countryFor` may look up all 250. */
const zonesByCountry = new Map<string, readonly string[]>()

/** Time zones of a country; empty if the engine doesn't know it. */
function timeZonesOf(country: string): readonly string[] {
  const known = zonesByCountry.get(country)
  if (known) return known
  const locale = new Intl.Locale('und', { region: country }) as ZonedLocale
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? []
  zonesByCountry.set(country, zones)
  return zones
}

/**
 * The time zone for a new country: the selected one if it is in the country, else the country's only one, else null.
 */
export function timeZoneFor(country: string, selected: string | null): string | null {
  const zones = timeZonesOf(country)
  if (zones.length === 0 || (selected !== null && zones.includes(selected))) return selected
  return zones.length === 1 ? (zones[0] ?? null) : null
}

/** The country that matches a time zone: the given one if it matches or if none does. */
export function countryFor(timeZone: string | null, country: string, countries: readonly string[]): string {
  if (timeZone === null || timeZonesOf(country).includes(timeZone)) return country
  return countries.find((code) => timeZonesOf(code).includes(timeZone)) ?? country
}
