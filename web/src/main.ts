import { mount } from 'svelte'
import App from './App.svelte'
import { keepFocus } from './lib/focus'
import './theme.css'

// In a task of its own: reading the modules has taken long enough on a slow phone.
setTimeout(() => {
  mount(App, { target: document.getElementById('app')! })
  keepFocus()
})
