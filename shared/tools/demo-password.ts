/** Password of every demo login, used by the demo data, browser tests and measurements. */
export const DEMO_PASSWORD = 'portico-demo'
