/** ISO 3166-1 alpha-2, all countries. Their names come from the browser, in the user's language. */
export const COUNTRY_CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

const EURO = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA'

const CURRENCIES: Record<string, string> = {
  ...Object.fromEntries(EURO.split(' ').map((country) => [country, 'EUR'])),
  ...{ AE: 'AED', AR: 'ARS', AU: 'AUD', BO: 'BOB', BR: 'BRL', CA: 'CAD', CH: 'CHF', CL: 'CLP', CN: 'CNY' },
  ...{ CO: 'COP', CR: 'CRC', CZ: 'CZK', DK: 'DKK', DO: 'DOP', EC: 'USD', EG: 'EGP', GB: 'GBP', GT: 'GTQ' },
  ...{ HK: 'HKD', HN: 'HNL', HU: 'HUF', ID: 'IDR', IL: 'ILS', IN: 'INR', IS: 'ISK', JP: 'JPY', KE: 'KES' },
  ...{ KR: 'KRW', KW: 'KWD', LI: 'CHF', MA: 'MAD', MX: 'MXN', MY: 'MYR', NG: 'NGN', NI: 'NIO', NO: 'NOK' },
  ...{ NZ: 'NZD', PA: 'PAB', PE: 'PEN', PH: 'PHP', PK: 'PKR', PL: 'PLN', PR: 'USD', PY: 'PYG', QA: 'QAR' },
  ...{ RO: 'RON', RS: 'RSD', SA: 'SAR', SE: 'SEK', SG: 'SGD', SV: 'USD', TH: 'THB', TR: 'TRY', TW: 'TWD' },
  ...{ UA: 'UAH', US: 'USD', UY: 'UYU', VE: 'VES', VN: 'VND', ZA: 'ZAR' },
}

/** The money that a country usually pays in, where it is known here. Only a proposal for the form. */
export function usualCurrency(country: string): string | null {
  return CURRENCIES[country] ?? null
}
