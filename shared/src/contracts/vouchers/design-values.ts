/** Maximum lengths of the texts on a voucher. */
export const VOUCHER_DESIGN_LENGTHS = { heading_text: 80, footer_text: 200, ssid: 32 } as const
/** In characters. Shorter ones are no WPA passwords, and phones reject the QR code. */
export const WIFI_PASSWORD = { min: 8, max: 63 } as const
