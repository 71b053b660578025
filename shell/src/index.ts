// The page names files to fetch at once; the chunk loader must ask for them with the same integrity,
// or the browser fetches them twice.
const table = (globalThis.__PORTICO_INTEGRITY__ ??= {})
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][integrity]')) {
  table[link.href] = link.integrity
}

// Shared modules come asynchronously: everything starts behind this import.
void import('./bootstrap')

export {}
