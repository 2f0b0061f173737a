python3 first_call.py
