import { limitHeapGrowth } from '../src/platform/heap'

/** Benchmarks of `npm run bench -- <name>`. Each is loaded separately, because some load slowly. */
const BENCHES: Record<string, () => Promise<void>> = {
  api: async () => (await import('./api/run-api-bench')).runApiBench(),
  campaigns: async () => (await import('./campaigns/run-campaigns-bench')).runCampaignsBench(),
  dashboard: async () => (await import('./dashboard/run-dashboard-bench')).runDashboardBench(),
  deliveries: async () => (await import('./deliveries/run-deliveries-bench')).runDeliveriesBench(),
  dev: async () => (await import('./browser/run-browser-bench')).runBrowserBench('dev'),
  guests: async () => (await import('./guests/run-guests-bench')).runGuestsBench(),
  login: async () => (await import('./login/run-login-bench')).runLoginBench(),
  payments: async () => (await import('./payments/run-payments-bench')).runPaymentsBench(),
  portal: async () => (await import('./portal/run-portal-bench')).runPortalBench(),
  print: async () => (await import('./print/run-print-bench')).runPrintBench(),
  radius: async () => (await import('./radius/run-radius-bench')).runRadiusBench(),
  routers: async () => (await import('./routers/run-routers-bench')).runRoutersBench(),
  switch: async () => (await import('./browser/run-browser-bench')).runBrowserBench('switch'),
}

async function main(): Promise<void> {
  const bench = BENCHES[process.argv[2] ?? '']
  if (!bench) throw new Error(`npm run bench -- ${Object.keys(BENCHES).join(' | ')}`)
  // The server does this at startup too.
  limitHeapGrowth()
  await bench()
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
