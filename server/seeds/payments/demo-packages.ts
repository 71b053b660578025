/** A package on sale and its number of sales. */
export interface DemoPackage {
  title: string
  description: string
  /** Minor units of the site's currency. */
  price: number
  /** Renews every month; undefined: bought once. */
  recurring?: boolean
  days: number
  devices: number
  /** Sales within the demo's days. */
  sales: number
}

/** Creates a package that renews every month. */
const monthly = (
  title: string,
  description: string,
  rest: Pick<DemoPackage, 'price' | 'devices' | 'sales'>,
): DemoPackage => ({ title, description, recurring: true, days: 30, ...rest })

export const CAFE_PACKAGES: readonly DemoPackage[] = [
  { title: 'All day', description: 'Stay as long as you like', price: 300, days: 1, devices: 1, sales: 92 },
  monthly('Regular', 'Every day of the month', { price: 1200, devices: 2, sales: 19 }),
]

export const HOSTEL_PACKAGES: readonly DemoPackage[] = [
  { title: 'One day', description: 'Fast access', price: 490, days: 1, devices: 2, sales: 118 },
  { title: 'Three days', description: 'Fast access', price: 1190, days: 3, devices: 3, sales: 74 },
  { title: 'A week', description: 'Fast access for a group', price: 2190, days: 7, devices: 5, sales: 21 },
  monthly('Long stay', 'Fast access by the month', { price: 3900, devices: 3, sales: 14 }),
]

export const HOTEL_PACKAGES: readonly DemoPackage[] = [
  { title: 'Un día', description: 'Acceso rápido', price: 590, days: 1, devices: 2, sales: 124 },
  { title: 'Tres días', description: 'Acceso rápido', price: 1390, days: 3, devices: 3, sales: 81 },
  { title: 'Una semana', description: 'Para toda la familia', price: 2490, days: 7, devices: 5, sales: 26 },
  monthly('Huésped fijo', 'Acceso rápido por meses', { price: 4500, devices: 3, sales: 12 }),
]

export const CAMPSITE_PACKAGES: readonly DemoPackage[] = [
  { title: 'Un día', description: 'En toda la parcela', price: 350, days: 1, devices: 2, sales: 64 },
  { title: 'Una semana', description: 'En toda la parcela', price: 1490, days: 7, devices: 4, sales: 57 },
  monthly('Residente', 'Para quien se queda', { price: 1990, devices: 4, sales: 16 }),
]

export const OFFICE_PACKAGES: readonly DemoPackage[] = [
  { title: 'Day pass', description: '500 Mbps', price: 1200, days: 1, devices: 2, sales: 83 },
  monthly('Member', '500 Mbps, around the clock', { price: 4900, devices: 3, sales: 31 }),
]

export const MARKET_PACKAGES: readonly DemoPackage[] = [
  { title: 'Day ticket', description: 'Fast access', price: 250, days: 1, devices: 1, sales: 71 },
  monthly('Trader', 'For stalls, by the month', { price: 1800, devices: 4, sales: 22 }),
]
