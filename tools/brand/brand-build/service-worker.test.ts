import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { serviceWorkerSource } from './browser-scripts.ts';

type Listener = (event: object) => void;

/** Runs the service worker with these open pages. @returns what it does to them and how it gets an event */
function startWorker(pages: readonly object[] = []) {
  const listeners = new Map<string, Listener>();
  const showNotification = vi.fn(() => Promise.resolve());
  const openWindow = vi.fn(() => Promise.resolve());
  runInNewContext(serviceWorkerSource([{ tag: 'en', url: '/offline.html' }], '1'), {
    URL,
    origin: 'https://acme.example',
    navigator: { languages: ['en'] },
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  });
  const dispatch = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
    await Promise.all(waits);
  };
  return { dispatch, showNotification, openWindow };
}

const click = (data: string) => ({ notification: { data, close: () => {} } });

test('a pushed message is shown with its text, and opened in a window of the site', async () => {
  const worker = startWorker();
  const sent = {
    title: 'Acme',
    body: 'Your deposit is here.',
    tag: 'message-7',
    data: '/index?member=messageV2',
  };
  await worker.dispatch('push', { data: { json: () => sent } });
  const { title, ...options } = sent;
  expect(worker.showNotification).toHaveBeenCalledWith(title, { icon: '/icon-192.png', ...options });
  await worker.dispatch('notificationclick', click(sent.data));
  expect(worker.openWindow).toHaveBeenCalledWith('https://acme.example/index?member=messageV2');
});

test('a page that is open goes to the message', async () => {
  const page = { focus: vi.fn(() => Promise.resolve()), navigate: vi.fn(() => Promise.resolve()) };
  const worker = startWorker([page]);
  await worker.dispatch('notificationclick', click('/index?member.message=7'));
  expect(page.focus).toHaveBeenCalledOnce();
  expect(page.navigate).toHaveBeenCalledWith('https://acme.example/index?member.message=7');
  expect(worker.openWindow).not.toHaveBeenCalled();
});

test('an address of another site is not opened', async () => {
  const worker = startWorker();
  await worker.dispatch('notificationclick', click('https://other.example/'));
  await worker.dispatch('notificationclick', click('//other.example/'));
  expect(worker.openWindow).not.toHaveBeenCalled();
});
