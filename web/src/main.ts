import { mount } from 'svelte'
import App from './App.svelte'
import { keepFocus } from './lib/focus'
import './theme.css'

mount(App, { target: document.getElementById('app')! })
keepFocus()
