// @ts-check
import { spawn } from 'node:child_process'
import { rootFolder } from './root-folder.mjs'

/**
 * @typedef {object} CommandResult
 * @property {boolean} ok
 * @property {string} output Standard output and error, as they came.
 * @property {boolean} timedOut
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Ends a command and all processes that it started.
 * @param {import('node:child_process').ChildProcess} child
 */
function killTree(child) {
  if (child.pid === undefined) return
  try {
    // A negative id means the process group, which the detached child leads.
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

/** Ends every running command. */
export function killRunningCommands() {
  for (const child of running) killTree(child)
}

/**
 * Runs a command in the top folder, collects its output, and ends it with all its children after the timeout.
 * @param {string} command
 * @param {string[]} args
 * @param {{ seconds: number, env?: Record<string, string>, cwd?: string, live?: boolean }} options
 * `live` shows the output as it comes.
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, args, { seconds, env = {}, cwd = rootFolder, live = false }) {
  return new Promise((resolve) => {
    let output = ''
    let timedOut = false
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    running.add(child)
    const timer = setTimeout(() => {
      timedOut = true
      killTree(child)
    }, seconds * 1000)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text
        if (live) process.stdout.write(text)
      })
    }
    /** @param {boolean} ok */
    const finish = (ok) => {
      clearTimeout(timer)
      // A grandchild may survive and keep the pipes open.
      killTree(child)
      running.delete(child)
      resolve({ ok, output, timedOut })
    }
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`
      finish(false)
    })
    child.on('exit', (code) => setImmediate(() => finish(code === 0 && !timedOut)))
  })
}

/**
 * Runs a script with this Node.
 * @param {string[]} args
 * @param {Parameters<typeof runCommand>[2]} options
 */
export function runNode(args, options) {
  return runCommand(process.execPath, args, options)
}
