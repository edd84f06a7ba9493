#!/usr/bin/env node
import '../wellkept.mjs';
