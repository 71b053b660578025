/** Characters of what is printed on a voucher. */
export const VOUCHER_DESIGN_LENGTHS = { heading_text: 80, footer_text: 200, ssid: 32 } as const
/** Characters. Shorter ones are no WPA passwords, and phones refuse the QR code. */
export const WIFI_PASSWORD = { min: 8, max: 63 } as const
