/** Messages of a page that can't start. `lost`: its files couldn't be fetched. `damaged`: they aren't as released. */
export const startTexts = (product: string) => ({
  en: {
    slow: `${product} hasn't loaded yet. Check your connection, then reload the page.`,
    lost: `${product} hasn't loaded because its files couldn't be downloaded. Check your connection, or try again in a few minutes.`,
    damaged: `${product} hasn't loaded because some of its files are missing or damaged. The problem has been reported. Try again in a few minutes.`,
    reload: 'Reload',
  },
  es: {
    slow: `${product} aún no se ha cargado. Comprueba tu conexión y recarga la página.`,
    lost: `${product} no se ha cargado porque no se han podido descargar sus archivos. Comprueba tu conexión o vuelve a intentarlo en unos minutos.`,
    damaged: `${product} no se ha cargado porque faltan archivos o están dañados. Ya se ha notificado el problema. Vuelve a intentarlo en unos minutos.`,
    reload: 'Recargar',
  },
})
