import { BRAND } from '@portico/shared/contracts'
import type { PageFile } from './page-files'

/** Milliseconds until a page without text shows a message: users get an answer within 8 s. */
const PATIENCE = 7000

const texts = (product: string) => ({
  en: {
    text: `${product} hasn't loaded yet. Check your connection, then reload the page.`,
    reload: 'Reload',
  },
  es: {
    text: `${product} aún no se ha cargado. Comprueba tu conexión y recarga la página.`,
    reload: 'Recargar',
  },
})

/** Styles of the message, also for the text without JavaScript. */
export const START_STYLES =
  '.portico-start{position:fixed;inset:0;z-index:1;display:grid;place-content:center;justify-items:center;gap:16px;' +
  'padding:24px;text-align:center;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark;background:Canvas;color:CanvasText}' +
  '.portico-start p{margin:0;max-width:420px}' +
  `.portico-start button{padding:10px 18px;border:0;border-radius:6px;background:${BRAND.light.primary};color:${BRAND.light.onPrimary};font:inherit;cursor:pointer}`

/**
 * Reloads files of the shell that a bad connection broke, and shows a message if nothing arrives. It's part
 * of the page itself, since any file can fail. After sign-in, load-file.ts of the shell loads chunks instead
 * and distinguishes the kinds of failures. It uses syntax that all browsers understand, so that those too old
 * for the shell show the message too.
 */
const SCRIPT = `function (page) {
  'use strict'
  var NO_HASH = 'sha256-' + Array(44).join('A') + '='
  var tries = {}
  // A development build is compiled on its first request.
  var factor = /\\/dev-/.test(page.entry) ? 30 : 1
  var deadline = ${PATIENCE} * factor
  var message
  function isEntry(address) { return address.split('?')[0] === page.entry }
  var policy = window.trustedTypes && trustedTypes.createPolicy('portico-entry', {
    createScriptURL: function (address) {
      if (isEntry(address)) return address
      throw new TypeError(address + ' is not the entry of the shell')
    }
  })
  function trusted(address) {
    if (isEntry(address)) return policy ? policy.createScriptURL(address) : address
    return (window.__PORTICO_SCRIPT__ || String)(address)
  }
  function integrityOf(url) {
    if (isEntry(url)) return page.integrity
    var href = new URL(url, location.href).href
    var isStrict = (window.__PORTICO_STRICT__ || []).some(function (base) { return href.indexOf(base) === 0 })
    return (window.__PORTICO_INTEGRITY__ || {})[href] || (isStrict ? NO_HASH : '')
  }

  // Makes three attempts: two more after a failure, one of which also starts beside a first one that receives
  // no bytes.
  function load(url, done, first) {
    var running = 0
    var left = 3
    var flows = false
    var timers = []
    function later(work, time) { timers.push(setTimeout(work, time * factor)) }
    function end(type) {
      timers.forEach(clearTimeout)
      left = 0
      if (done) done({ type: type, target: { src: url } })
      done = null
    }
    function failed() {
      running -= 1
      if (left > 0) later(attempt, 400)
      else if (running === 0) end('network')
    }
    function follow(script) {
      running += 1
      left -= 1
      script.addEventListener('load', function () { end('load') })
      script.addEventListener('error', failed)
    }
    function attempt() {
      if (left === 0) return
      var script = document.createElement('script')
      var integrity = integrityOf(url)
      var again = tries[url] || 0
      tries[url] = again + 1
      script.crossOrigin = 'anonymous'
      if (integrity) script.integrity = integrity
      try {
        script.src = trusted(again ? url + '?r=' + again : url)
      } catch (error) {
        return end('integrity')
      }
      follow(script)
      document.head.appendChild(script)
    }
    if (first) {
      tries[url] = 1
      follow(first)
    } else attempt()
    later(function () {
      fetch(url, { credentials: 'same-origin' }).then(function (answer) {
        var reader = answer.body.getReader()
        return reader.read().then(function next(part) {
          flows = true
          return part.done || reader.read().then(next)
        })
      }).catch(String)
    }, 1500)
    later(function () { if (!flows) attempt() }, 3000)
    later(function () { if (!flows) end('timeout') }, 6000)
    later(function () { end('timeout') }, 60000)
  }
  window.__PORTICO_LOAD__ = load

  // The page's own tag is the first attempt to load the entry.
  new MutationObserver(function (_records, observer) {
    var script = document.getElementById('portico-entry')
    if (!script) return
    observer.disconnect()
    load(page.entry, function (event) { if (event.type !== 'load') fail() }, script)
  }).observe(document, { childList: true, subtree: true })

  function add(parent, name, text, language) {
    var element = document.createElement(name)
    element.textContent = text
    if (language) element.lang = language
    parent.appendChild(element)
    return element
  }
  function show() {
    if (message) return
    message = document.createElement('div')
    message.className = 'portico-start'
    message.setAttribute('role', 'alert')
    var own = (navigator.language || '').slice(0, 2)
    var languages = page.texts[own] ? [own] : Object.keys(page.texts)
    languages.forEach(function (language) {
      add(message, 'p', page.texts[language].text, language)
      add(message, 'button', page.texts[language].reload, language).onclick = function () { location.reload() }
    })
    ;(document.body || document.documentElement).appendChild(message)
  }
  function look() {
    var root = document.getElementById('root')
    if (root && root.innerText.trim()) {
      clearInterval(looking)
      if (message) message.remove()
    } else if (performance.now() > deadline) show()
  }
  var looking = setInterval(look, 250)
  // Failed files can be loaded again, and the error may come from another script.
  function fail() { deadline = Math.min(deadline, performance.now() + 1000) }
  addEventListener('error', function (event) { if (event.error) fail() })
  addEventListener('unhandledrejection', fail)
}`

/** Returns the script as it's embedded in the page. `product`: the name in its message. */
export function startScript({ url, integrity = '' }: PageFile, product: string): string {
  const page = JSON.stringify({ entry: url, integrity, texts: texts(product) }).replaceAll('<', '\\u003c')
  return `(${SCRIPT.replace(/\n\s*(\/\/[^\n]*)?/g, '\n')})(${page})`
}
