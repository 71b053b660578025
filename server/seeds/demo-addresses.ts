import type { BillingAddress } from '../src/modules/billing/tables'

const address = (
  name: string,
  line1: string,
  [zipcode, city, country]: [string, string, string],
  line2 = '',
): BillingAddress => ({ name, line1, line2, city, country, zipcode })

/** What stands on the invoices of the demo accounts. */
export const ADDRESSES = {
  meridian: address('Meridian Networks S.L.', 'Calle de la Ribera 14', ['28013', 'Madrid', 'ES'], '3º B'),
  harbour: address('Harbour Hospitality Group Ltd', '22 Custom House Lane', ['D01 X2P4', 'Dublin', 'IE']),
  bakery: address('Mill Street Bakery', '7 Mill Street', ['BS2 0QD', 'Bristol', 'GB']),
  tavern: address('Casa Pilar', 'Plaza del Mercado 3', ['18001', 'Granada', 'ES']),
  guesthouse: address('Seaview Guesthouse', 'Strand Road 51', ['T12 K7VN', 'Cork', 'IE']),
  bookshop: address('Lakeside Books LLC', '410 Shoreline Avenue', ['60611', 'Chicago', 'US'], 'Suite 2'),
  gym: address('Northgate Climbing Ltd', 'Unit 5, Northgate Works', ['LS2 7EW', 'Leeds', 'GB']),
  finch: address('Alder & Finch', '18 Orchard Row', ['BS1 6QT', 'Bristol', 'GB']),
} as const
