import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { Builder, type WebElement } from 'selenium-webdriver'
import { enginePrograms } from '../../shared/tools/engines.mjs'
import { freePort } from '../../shared/tools/free-port.mjs'
import type { Engine, Viewport } from './engine'

/** Starts a separate display; Xvfb selects its number. */
async function startDisplay(xvfb: string): Promise<{ name: string; process: ChildProcess }> {
  const process = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const name = await new Promise<string>((resolve, reject) => {
    ;(process.stdio[3] as Readable).once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
    process.once('exit', () => reject(new Error('Xvfb ended before it had a display')))
  })
  return { name, process }
}

async function startDriver(driver: string, display: string): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort()
  const process_ = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    // A locale that isn't installed still sets the language of the pages.
    env: { ...process.env, DISPLAY: display, TZ: 'Europe/Madrid', LANG: 'en_US.UTF-8' },
  })
  const url = `http://127.0.0.1:${port}`
  await expect.poll(async () => (await fetch(`${url}/status`).catch(() => null))?.ok, 'the driver').toBe(true)
  return { url, process: process_ }
}

/** WebKit, the engine of every browser on an iPhone, in GTK's small browser, over WebDriver. */
export async function openWebKit({ width, height }: Viewport): Promise<Engine> {
  const { miniBrowser, driver, xvfb } = enginePrograms().webkit
  if (!miniBrowser || !driver || !xvfb) throw new Error('WebKit, its driver or Xvfb is not installed')
  const display = await startDisplay(xvfb)
  const server = await startDriver(driver, display.name)
  const browser = await new Builder()
    .usingServer(server.url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: miniBrowser,
        args: ['--automation', '--javascript-can-open-windows-automatically=true'],
      },
    })
    .build()
  // Its toolbar doesn't fit a phone's width; a popup has none.
  const first = await browser.getWindowHandle()
  await browser.executeScript(`window.open('about:blank', '', 'popup,width=${width},height=${height}')`)
  const popup = (await browser.getAllWindowHandles()).find((handle) => handle !== first)
  await browser.switchTo().window(popup ?? first)
  const evaluate = (expression: string) => browser.executeScript(`return ${expression}`)
  expect(await evaluate('[innerWidth, innerHeight]')).toEqual([width, height])
  return {
    open: (url) => browser.get(url),
    evaluate,
    element: async (expression) => {
      const element = (await evaluate(expression)) as WebElement
      return { click: () => element.click(), type: (text) => element.sendKeys(text) }
    },
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: async () => {
      await browser.quit()
      server.process.kill()
      display.process.kill()
    },
  }
}
