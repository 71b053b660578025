import { BRAND } from '@portico/shared/contracts'
import type { PageFile } from './page-files'
import { startTexts } from './start-texts'

/** Milliseconds until a page without text shows a message: users get an answer within 8 s. */
const PATIENCE = 7000

/** Styles of the message, also for the text without JavaScript. */
export const START_STYLES =
  '.portico-start{position:fixed;inset:0;z-index:1;display:grid;place-content:center;justify-items:center;gap:16px;' +
  'padding:24px;text-align:center;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark;background:Canvas;color:CanvasText}' +
  '.portico-start p{margin:0;max-width:420px}' +
  `.portico-start button{padding:10px 18px;border:0;border-radius:6px;background:${BRAND.light.primary};color:${BRAND.light.onPrimary};font:inherit;cursor:pointer}`

/**
 * Loads files of the shell again that a bad connection or a bad copy in the browser's cache broke. If one can't be
 * loaded before the page shows text, the page is requested again with a cookie that makes this server send the files
 * itself, then with one for the last good shell (`file-source.ts`); then a message says what happened. It's part
 * of the page itself, since any file can fail. After sign-in, load-file.ts of the shell loads chunks instead
 * and distinguishes the kinds of failures. It uses syntax that all browsers understand, so that those too old
 * for the shell show the message too.
 */
const SCRIPT = `function (page) {
  'use strict'
  var NO_HASH = 'sha256-' + Array(44).join('A') + '='
  // A development build is compiled on its first request.
  var factor = /\\/dev-/.test(page.entry) ? 30 : 1
  var deadline = ${PATIENCE} * factor
  // A page that was requested again to recover has the rest of the first one's time.
  var opened = Date.now() - performance.now()
  var began = opened
  try {
    began = +sessionStorage.portico_began || opened
    delete sessionStorage.portico_began
  } catch (error) {}
  deadline -= opened - began
  var reason = 'slow'
  var message
  function isEntry(address) { return address === page.entry }
  function isStyle(url) { return /\\.css$/.test(url) }
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
  function create(url, integrity) {
    var element = document.createElement(isStyle(url) ? 'link' : 'script')
    element.crossOrigin = 'anonymous'
    if (integrity) element.integrity = integrity
    if (isStyle(url)) {
      element.rel = 'stylesheet'
      element.href = url
    } else element.src = trusted(url)
    return element
  }
  function isShown() {
    var root = document.getElementById('root')
    return root && root.innerText.trim()
  }

  // Makes three attempts: two more after a failure, one of which also starts beside a first one that receives
  // too few bytes. They replace the copy in the browser's cache, which may be damaged.
  function load(url, done, first) {
    var running = 0
    var left = 2
    var flows = false
    var kind = 'network'
    var timers = []
    var integrity
    function later(work, time) { timers.push(setTimeout(work, time * factor)) }
    function end(type) {
      timers.forEach(clearTimeout)
      left = 0
      if (done) done({ type: type, target: { src: url, href: url } })
      done = null
    }
    function failed() {
      running -= 1
      if (left > 0) later(again, 400)
      else if (running === 0) end(kind)
    }
    function follow(element) {
      running += 1
      element.addEventListener('load', function () { end('load') })
      element.addEventListener('error', failed)
    }
    function append() {
      try {
        var element = create(url, integrity)
      } catch (error) {
        return end('integrity')
      }
      follow(element)
      // A style sheet keeps its place, and the page isn't drawn while the old element waits.
      if (isStyle(url) && first) {
        first.replaceWith(element)
        first = element
      } else document.head.appendChild(element)
    }
    function again() {
      if (left === 0) return
      left -= 1
      running += 1
      fetch(url, { cache: 'reload', credentials: 'same-origin' }).then(function (answer) {
        kind = answer.ok ? 'integrity' : 'http'
        return answer.ok ? answer.arrayBuffer() : Promise.reject()
      }).then(function () {
        if (done) append()
        running -= 1
      }).catch(failed)
    }
    integrity = first ? first.integrity : integrityOf(url)
    if (first) follow(first)
    else append()
    later(function () {
      var received = 0
      fetch(url, { credentials: 'same-origin' }).then(function (answer) {
        var reader = answer.body.getReader()
        return reader.read().then(function next(part) {
          received += part.value ? part.value.length : 0
          flows = part.done || received > 512
          return part.done || reader.read().then(next)
        })
      }).catch(String)
    }, 1500)
    later(function () { if (!flows) again() }, 3000)
    later(function () { if (!flows) end('timeout') }, page.next ? 4500 : 6000)
    later(function () { end('timeout') }, 60000)
  }
  window.__PORTICO_LOAD__ = window.__PORTICO_LOAD_STYLES__ = function (url, done) {
    load(url, function (event) {
      // Later, the screen that loads a file says that it failed.
      if (event.type !== 'load' && !isShown()) recover(event.type, url)
      done(event)
    })
  }

  // The page's own tags are the first attempts.
  var followed = []
  new MutationObserver(function (_records, observer) {
    document.querySelectorAll('link[rel=stylesheet],#portico-entry').forEach(function (element) {
      if (followed.indexOf(element) >= 0) return
      followed.push(element)
      if (element.id) observer.disconnect()
      var url = element.getAttribute('src') || element.getAttribute('href')
      if (!element.sheet) load(url, function (event) { if (event.type !== 'load') recover(event.type, url) }, element)
    })
  }).observe(document, { childList: true, subtree: true })

  var isRecovering
  function recover(kind, url) {
    if (isRecovering) return
    isRecovering = true
    reason = kind === 'http' || kind === 'integrity' ? 'damaged' : 'lost'
    var report = { build: page.build, kind: kind, detail: url, fell_back: !!page.next, ticket: page.ticket }
    fetch('/a/api/v1/remotes/shell-reports', {
      method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify(report)
    }).catch(String)
    if (page.next && navigator.onLine) {
      document.cookie = page.next + ';path=/;max-age=600;samesite=lax'
      // Without cookies, the same page would come again.
      if (document.cookie.indexOf(page.next) >= 0) {
        try { sessionStorage.portico_began = began } catch (error) {}
        return location.reload()
      }
    }
    fail()
  }

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
      add(message, 'p', page.texts[language][reason], language)
      add(message, 'button', page.texts[language].reload, language).onclick = function () { location.reload() }
    })
    // The browser draws nothing while it waits for a style sheet.
    document.querySelectorAll('link[rel=stylesheet]').forEach(function (link) { if (!link.sheet) link.remove() })
    ;(document.body || document.documentElement).appendChild(message)
  }
  function look() {
    if (isShown()) {
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

export interface StartOptions {
  /** The shell's first file. */
  entry: PageFile
  /** Build of the shell. */
  build: string
  /** Proves in reports that the page got this build. */
  ticket: string
  /** Cookie for another source of the files; '' if there's none left. */
  next: string
  /** Name of the product in the message. */
  product: string
}

/** Returns the script as it's embedded in the page. */
export function startScript({ entry, product, build, ticket, next }: StartOptions): string {
  const { url, integrity = '' } = entry
  const page = { entry: url, integrity, build, ticket, next, texts: startTexts(product) }
  const json = JSON.stringify(page).replaceAll('<', '\\u003c')
  return `(${SCRIPT.replace(/\n\s*(\/\/[^\n]*)?/g, '\n')})(${json})`
}
